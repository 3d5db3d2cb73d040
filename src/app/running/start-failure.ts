import { UnfitDatabase } from '../../platform/schema/history.ts'

interface Place {
  host: string
  port: number
  dataDir: string
  databaseUrl?: string | undefined
}

const ofListening: Record<string, (at: Place) => string> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is taken: another process listens there. Stop it or give another port.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  EACCES: ({ port }) => `PORT ${port} is not allowed to this user. Give one above 1023.`,
}

/** PostgreSQL's refusals of who connects, of the password, of the database's name. */
const ofDatabase = ['28000', '28P01', '3D000']

/**
 * Why a start failed, as a sentence for the operator; `undefined` for what no setting can mend, which is a defect and
 * keeps its stack.
 */
export function startFailure(error: unknown, at: Place): string | undefined {
  if (error instanceof UnfitDatabase) return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall = '', path } = error as NodeJS.ErrnoException
  if (syscall === 'listen') return ofListening[code]?.(at)
  const isOfDatabase = ofDatabase.includes(code) || syscall === 'connect' || syscall === 'getaddrinfo'
  if (at.databaseUrl && isOfDatabase) return `DATABASE_URL cannot be reached: ${error.message}`
  if (path?.startsWith(at.dataDir)) return `DATA_DIR ${at.dataDir} cannot be used: ${error.message}`
  return undefined
}
