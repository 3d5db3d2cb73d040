import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'

/** "30/11/2026 18:00" where the store of the document is. */
export const whenIn = (iso: string, timeZone: string) => `${formatDate(iso, timeZone)} ${formatTime(iso, timeZone)}`
