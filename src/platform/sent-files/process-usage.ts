import { readFileSync } from 'node:fs'

const tick = 10 // ms: Linux counts a process's time in hundredths of a second
const page = 4096

/** Processor time in ms and resident bytes of a process; undefined where the system does not say, or the process is gone. */
export function usageOf(pid: number): { cpu: number; memory: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const cpu = (Number(fields[11]) + Number(fields[12])) * tick
    return { cpu, memory: Number(fields[21]) * page }
  } catch {
    return undefined
  }
}
