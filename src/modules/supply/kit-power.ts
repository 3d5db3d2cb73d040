interface Equipped {
  modules: number
  inverters: readonly { quantity: number }[]
}

interface Powers {
  /** W of one module. */
  moduleW: number
  /** kW of one inverter of each line, in the order of the kit's inverters. */
  inverterKw: readonly number[]
}

/** The power of a kit by its equipment: kWp of the modules, kW of the inverters. */
export const kitPower = ({ modules, inverters }: Equipped, { moduleW, inverterKw }: Powers) => ({
  powerKwp: (modules * moduleW) / 1000,
  acKw: inverters.reduce((sum, { quantity }, line) => sum + quantity * inverterKw[line]!, 0),
})
