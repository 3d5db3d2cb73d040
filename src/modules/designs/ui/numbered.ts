/** With its number as a name: corners and places have no other. */
export const numbered = <T>(list: readonly T[]) => list.map((one, at) => ({ one, at }))
