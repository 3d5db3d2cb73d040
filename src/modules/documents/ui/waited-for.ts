/** Who has not signed, by name, and how many they are. */
export const waitedFor = (people: readonly { name: string }[]) => ({
  names: people.map(({ name }) => name).join(', '),
  count: people.length,
})
