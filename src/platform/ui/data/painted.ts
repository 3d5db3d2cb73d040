/** A page that nobody looks at draws nothing: it is waited for so long, in milliseconds. */
const longest = 50

/** Once what was just changed is on screen: for work that may follow it, such as telling the server. */
export const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, longest)
    requestAnimationFrame(() => {
      const after = new MessageChannel()
      after.port1.onmessage = () => resolve()
      after.port2.postMessage(null)
    })
  })
