import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { api, withForm } from '../../../platform/ui/data/api.ts'
import { refresh } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { files, type StoredFile } from '../contract.ts'
import { acceptedTypes, extensionOf, fileSizeLimit } from '../file.ts'
import { fileMessages } from '../messages.ts'
import { fileScreenMessages } from './messages.ts'

/** Uploads one file to a record; throws `ApiError`. */
export function uploadFile(
  ownerKind: string,
  ownerId: string,
  file: File,
  folderId: string | null = null,
): Promise<StoredFile> {
  const body = new FormData()
  body.set('file', file)
  return api(files.upload, withForm(body, { query: { ownerKind, ownerId, ...(folderId && { folderId }) } }))
}

/** Uploads files one after the other and reports the results; a refused one does not stop the next. */
export function useUpload(
  ownerKind: string,
  ownerId: string,
  folderId: string | null = null,
  onSent: () => unknown = () => undefined,
) {
  const { t, say } = useText(fileScreenMessages)
  const queries = useQueryClient()
  const [progress, setProgress] = useState<{ at: number; count: number } | null>(null)

  const wrongWith = (file: File) => {
    if (file.size > fileSizeLimit) return say(fileMessages['files.too_large'])
    if (!Object.hasOwn(acceptedTypes, extensionOf(file.name))) return say(fileMessages['files.type_refused'])
    return null
  }
  const send = async (chosen: readonly File[]) => {
    let sent = 0
    for (const [index, file] of chosen.entries()) {
      setProgress({ at: index + 1, count: chosen.length })
      const wrong = wrongWith(file)
      try {
        if (wrong) throw new ApiError(422, { Message: wrong })
        await uploadFile(ownerKind, ownerId, file, folderId)
        sent++
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        notify.failure(t('files.failed', { name: file.name, why: failure.message }))
      }
    }
    setProgress(null)
    if (sent > 0) notify.success(t('files.sent', { count: sent }))
    await refresh(queries, [files.list])
    await onSent()
  }
  return { send, progress }
}
