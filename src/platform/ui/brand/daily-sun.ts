const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Sun on a horizontal plane above the atmosphere for each day of a year, kWh/m², at a latitude (negative in the south;
 * by default Brasília's). Duffie & Beckman, Solar Engineering of Thermal Processes, eq. 1.6.1a, 1.6.10 and 1.10.3.
 */
export function dailySun(latitude = -15.8): number[] {
  const place = radians(latitude)
  return Array.from({ length: 365 }, (_none, at) => {
    const day = at + 1
    const declination = radians(23.45) * Math.sin(radians((360 * (284 + day)) / 365))
    const sunset = Math.acos(Math.min(1, Math.max(-1, -Math.tan(place) * Math.tan(declination))))
    const distance = 1 + 0.033 * Math.cos(radians((360 * day) / 365))
    const share =
      Math.cos(place) * Math.cos(declination) * Math.sin(sunset) + sunset * Math.sin(place) * Math.sin(declination)
    return (24 / Math.PI) * 1.367 * distance * share
  })
}
