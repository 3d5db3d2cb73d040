const known = new Set<string>()

/** What people can be notified of, in the order of the modules. */
export function registerNotices(kinds: readonly string[]) {
  for (const kind of kinds) known.add(kind)
}

export const noticeKinds = (): readonly string[] => [...known]
