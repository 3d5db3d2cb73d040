/** The angle between two seeds of a sunflower, in radians: 137.5°. */
export const goldenAngle = Math.PI * (3 - Math.sqrt(5))

export interface Seed {
  x: number
  y: number
  /** 0 in the middle, 1 at the rim. */
  distance: number
}

/** `count` seeds on Vogel's spiral in a circle of radius 1 around 0. The first is in the middle. */
export const seedsOf = (count: number): Seed[] =>
  Array.from({ length: count }, (_none, at) => {
    const distance = Math.sqrt((at + 0.5) / count)
    const angle = at * goldenAngle
    return { x: distance * Math.cos(angle), y: distance * Math.sin(angle), distance }
  })
