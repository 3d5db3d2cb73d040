import { type DestinationStream, type Logger, pino } from 'pino'

interface DatabaseError extends Error {
  code?: string
  severity?: string
  table?: string
  constraint?: string
  column?: string
  routine?: string
}

/**
 * Lines of JSON with request id and company. No personal data: neither addresses with their values, nor bodies, nor what
 * the database repeats of a statement's values in its errors.
 */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: loggedError } }, destination)

/** What helps to mend a defect: where it happened and its kind. The database's own sentences quote values, so they stay out. */
function loggedError(error: DatabaseError) {
  const { name, code, stack } = error
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  if (error.severity === undefined) return { name, code, message: error.message, stack: frames?.join('\n') }
  const { severity, table, constraint, column, routine } = error
  return { name: 'DatabaseError', code, severity, table, constraint, column, routine, stack: frames?.join('\n') }
}
