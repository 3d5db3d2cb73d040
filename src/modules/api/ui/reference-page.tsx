import { useQuery } from '@tanstack/react-query'
import { callHeaders } from '../../../platform/ui/data/api.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { AsideToCome, Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Chip } from '../../../platform/ui/pieces/chip.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { plain } from '../../../platform/ui/text/plain.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ApiDocument, operationsOf } from './api-document.ts'
import { EndpointCard } from './endpoint-card.tsx'
import { apiScreenMessages as words } from './messages.ts'
import styles from './reference.module.css'
import { referenceSearch } from './reference-search.ts'

const fetchDocument = async (): Promise<ApiDocument> =>
  (await fetch('/api/openapi.json', { headers: callHeaders('GET') })).json()

/** Every endpoint of this server, from the document generated from its contracts. */
export function ReferencePage() {
  const { t } = useText(words)
  const filters = useUrlState(referenceSearch)
  const { q, group } = filters.value
  const document = useQuery({ queryKey: ['openapi'], queryFn: fetchDocument, staleTime: Number.POSITIVE_INFINITY })
  const all = document.data ? operationsOf(document.data) : []
  const wanted = plain(q.trim())
  const found = all.filter(({ path, summary }) => plain(`${path} ${summary}`).includes(wanted))
  const groups = [...new Set(found.map((one) => one.group))]
  const open = group && groups.includes(group) ? group : groups[0]
  const shown = found.filter((one) => one.group === open)
  return (
    <Page
      title={t('apiUi.reference')}
      width="reading"
      aside={
        document.isLoading ? (
          <AsideToCome />
        ) : (
          all.length > 0 && <span>{t('apiUi.endpoints', { count: all.length })}</span>
        )
      }
    >
      <div className={styles.find}>
        <SearchField label={t('apiUi.referenceFind')} value={q} onChange={(text) => filters.set({ q: text })} />
      </div>
      {document.error && <Failure failure={document.error} retry={() => void document.refetch()} />}
      {document.isLoading && <SkeletonLines lines={12} />}
      {document.data && found.length === 0 && <p className={styles.quiet}>{t('apiUi.nothing')}</p>}
      <nav className={styles.groups} aria-label={t('apiUi.reference')}>
        {groups.map((name) => (
          <Chip key={name} isOn={name === open} onClick={() => filters.set({ group: name })}>
            {name}
          </Chip>
        ))}
      </nav>
      {open && (
        <Panel title={open} detail={t('apiUi.endpoints', { count: shown.length })} isFlush>
          {shown.map((operation) => (
            <EndpointCard key={operation.id} operation={operation} />
          ))}
        </Panel>
      )}
    </Page>
  )
}
