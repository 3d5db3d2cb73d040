/** Appends the unit to the name of goods not counted in pieces, `Cabo solar 6 mm² (m)`, because a frozen line has only name and quantity. */
export const namedWithUnit = ({ name, unit }: { name: string; unit: string }) =>
  unit === '' || unit === 'un' ? name : `${name} (${unit})`
