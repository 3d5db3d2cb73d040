const still = 300
const longest = 3_000

let running = 0
let lastAt = performance.now()

/** Counts a call while it waits for its answer, or a screen while its code is fetched. */
export function counted<T>(call: Promise<T>): Promise<T> {
  running++
  return call.finally(() => {
    running--
    lastAt = performance.now()
  })
}

/** Once nothing has been awaited for a moment: for what a screen wants after it has shown itself. Busy screens wait three seconds, or `atMost` milliseconds. */
export async function quiet(atMost = longest) {
  const asked = performance.now()
  while (performance.now() < asked + atMost && (running > 0 || performance.now() < lastAt + still))
    await new Promise((resolve) => setTimeout(resolve, 50))
}
