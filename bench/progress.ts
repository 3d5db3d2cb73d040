const every = 5_000

/** Tells on the error output, every few seconds, how far a long piece of work is: what it is, how much of it, for how long. */
export function progress(work: string, all: number) {
  const began = performance.now()
  let done = 0
  let told = began
  return (more: number) => {
    done += more
    const now = performance.now()
    if (done < all && now - told < every) return
    told = now
    const seconds = Math.round((now - began) / 1000)
    console.error(`  ${work}: ${done.toLocaleString('en')} of ${all.toLocaleString('en')}, ${seconds} s`)
  }
}
