const every = 5_000

/** Prints to stderr, every few seconds, how far a long piece of work is: its name, its share, its duration. */
export function progress(work: string, all: number) {
  const began = performance.now()
  let done = 0
  let reported = began
  return (more: number) => {
    done += more
    const now = performance.now()
    if (done < all && now - reported < every) return
    reported = now
    const seconds = Math.round((now - began) / 1000)
    console.error(`  ${work}: ${done.toLocaleString('en')} of ${all.toLocaleString('en')}, ${seconds} s`)
  }
}
