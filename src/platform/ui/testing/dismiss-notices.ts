import { dismissNotice, readNotices } from '../feedback/notices.ts'

/** Between two tests. */
export function dismissAllNotices() {
  for (const { id } of readNotices()) dismissNotice(id)
}
