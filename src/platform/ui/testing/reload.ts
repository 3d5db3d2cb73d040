/** The page is loaded again: what it wrote down of unsaved forms is there, and nothing else of it. Answers what that is. */
export async function reload(unmount: () => unknown) {
  dispatchEvent(new Event('pagehide'))
  const written = Object.entries(sessionStorage)
  await unmount()
  for (const [key, value] of written) sessionStorage.setItem(key, value)
  return written.filter(([key]) => key.startsWith('girassol.unsaved'))
}
