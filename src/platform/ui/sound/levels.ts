/** With how many bars a sound is drawn. */
const barCount = 40

/** How loud the parts of a sound are, the loudest being 1. */
export function levelsOf(samples: Float32Array, count = barCount): number[] {
  const width = samples.length / count
  const levels = Array.from({ length: count }, (_none, at) =>
    loudest(samples.subarray(Math.floor(at * width), Math.floor((at + 1) * width))),
  )
  const highest = Math.max(...levels)
  return highest === 0 ? levels : levels.map((level) => level / highest)
}

function loudest(samples: Float32Array) {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}
