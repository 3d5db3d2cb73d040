import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { fetchFile } from '../../../platform/ui/data/api.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type FilePreview, files } from '../../files/contract.ts'
import type { RoofFacts } from '../contract.ts'
import { roofMessages } from './messages.ts'
import styles from './roof.module.css'

interface PlanPagesProps {
  plan: RoofFacts['plans'][number]
  /** Keeps the picture of a page among the deal's files and draws on it. */
  take(picture: File): Promise<unknown>
}

/** The pages of a plan that is a PDF; the one that is chosen becomes the picture of the roof. */
export function PlanPages({ plan, take }: PlanPagesProps) {
  const { t } = useText(roofMessages)
  const [taking, setTaking] = useState<number | null>(null)
  const preview = useItem(files.preview, { params: { id: plan.id } })
  if (preview.error) return <Failure failure={preview.error} retry={() => void preview.refetch()} />
  if (!preview.data) return <SkeletonLines lines={4} />
  const draw = async (page: FilePreview['pages'][number]) => {
    setTaking(page.number)
    try {
      await take(await pictureOf(page, t('roof.plan_file', { name: bare(plan.name), page: page.number })))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify.failure(failure)
    } finally {
      setTaking(null)
    }
  }
  return (
    <fieldset className={styles.pages} aria-busy={taking !== null} disabled={taking !== null}>
      <legend>{t('roof.plan_pages', { name: plan.name })}</legend>
      {preview.data.pages.map((page) => (
        <button key={page.number} type="button" onClick={() => void draw(page)}>
          <img src={page.url} width={page.width} height={page.height} alt="" loading="lazy" />
          <span>{t('roof.plan_page', { page: page.number })}</span>
        </button>
      ))}
      {preview.data.hasMore && <p>{t('roof.plan_more')}</p>}
    </fieldset>
  )
}

const bare = (name: string) => name.replace(/\.pdf$/i, '')

const pictureOf = async ({ url }: FilePreview['pages'][number], name: string) =>
  new File([await fetchFile(url)], name, { type: 'image/webp' })
