import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A third of the processor time of other processes when both want it: enough to make progress on a busy machine. */
const low = 5

export interface Backend {
  processID: number
  user?: string
  database?: string
}

/**
 * Lets a connection's backend leave the processor to whatever else asks for it, where it runs on this machine and its priority may be
 * changed; elsewhere nothing happens. For good: only an administrator could take it back.
 */
export function lowerPriority({ processID, user, database }: Backend) {
  try {
    // Of a database on another machine this number may be anybody's here: PostgreSQL writes whom it serves into its title.
    const title = readFileSync(`/proc/${processID}/cmdline`, 'utf8')
    if (!title.startsWith('postgres: ') || !title.includes(` ${user} ${database} `)) return
    setPriority(processID, low)
    // Linux shares the processor between sessions before processes, and every backend is a session of its own.
    writeFileSync(`/proc/${processID}/autogroup`, String(low))
  } catch {
    // Another machine, another system, another owner: its priority is not ours to choose.
  }
}
