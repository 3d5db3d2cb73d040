/** kWh that a critical load needs for some hours; without a critical load, the mean consumption (kWh a month). */
export function neededEnergy(need: { criticalLoadKw: number | null; monthlyKwh: number; hours: number }): number {
  return (need.criticalLoadKw ?? need.monthlyKwh / 30 / 24) * need.hours
}

/** Nominal capacity and number of batteries for an energy, given usable depth of discharge and efficiency. */
export function batteryBank(
  energyKwh: number,
  battery: { capacityKwh: number; depthOfDischarge: number; efficiency: number | null },
) {
  const nominalKwh = energyKwh / (battery.depthOfDischarge * (battery.efficiency ?? 0.95))
  const units = Math.max(1, Math.ceil(nominalKwh / battery.capacityKwh - 1e-9))
  return { nominalKwh, units, installedKwh: units * battery.capacityKwh }
}

/** kW that the batteries deliver at their maximum current. */
export const batteryPower = (units: number, amperes: number, volts: number) => (units * amperes * volts) / 1000
