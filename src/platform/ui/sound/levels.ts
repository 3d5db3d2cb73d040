/** With how many bars a sound is drawn. */
const barCount = 40

/** How loud the parts of a sound are, the loudest being 1. */
export function levelsOf(samples: Float32Array, count = barCount): number[] {
  const width = samples.length / count
  const levels = Array.from({ length: count }, (_none, at) =>
    loudest(samples.subarray(Math.floor(at * width), Math.floor((at + 1) * width))),
  )
  const most = Math.max(...levels)
  return most === 0 ? levels : levels.map((level) => level / most)
}

function loudest(samples: Float32Array) {
  let most = 0
  for (const sample of samples) most = Math.max(most, Math.abs(sample))
  return most
}
