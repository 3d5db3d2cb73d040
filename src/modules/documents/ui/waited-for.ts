/** Who has not signed, by name, and how many they are. */
export const waitedFor = (names: string) => ({ names, count: names.split(', ').length })
