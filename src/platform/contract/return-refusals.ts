const declared = new Set<string>()

export function declareReturnRefusals(kinds: readonly { refusals?: readonly string[] }[]) {
  for (const { refusals = [] } of kinds) for (const key of refusals) declared.add(key)
}

/** With what modules may refuse that a record of theirs comes back. */
export const returnRefusals = (): readonly string[] => [...declared]
