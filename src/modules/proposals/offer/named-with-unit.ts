/** What is not counted in pieces says in what: `Cabo solar 6 mm² (m)`, since a frozen line holds a name and a quantity alone. */
export const namedWithUnit = ({ name, unit }: { name: string; unit: string }) =>
  unit === '' || unit === 'un' ? name : `${name} (${unit})`
