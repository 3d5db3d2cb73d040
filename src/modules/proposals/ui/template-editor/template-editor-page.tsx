import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Page } from '../../../../platform/ui/layout/page.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { templates } from '../../../templates/contract.ts'
import { BlocksEditor } from './blocks-editor.tsx'
import { templateEditorMessages as words } from './messages.ts'

const AdvancedEditor = lazy(() => import('./advanced-editor.tsx').then((it) => ({ default: it.AdvancedEditor })))

/** One template of proposals, in the editor that its content asks for. */
export function TemplateEditorPage() {
  const { t } = useText(words)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const template = useItem(templates.template, { params: { id } }, { staleTime: 0 })
  const [round, setRound] = useState(0)
  if (template.error)
    return (
      <Page title={t('template-editor.kicker')} width="reading">
        <p role="alert">{t('template-editor.failed')}</p>
        <Failure failure={template.error} retry={() => void template.refetch()} />
      </Page>
    )
  const replaced = () => void template.refetch().then(() => setRound(round + 1))
  if (template.data?.body.form === 'blocks')
    return <BlocksEditor key={`${id} ${round}`} template={template.data} onReplaced={replaced} />
  if (template.data?.body.form === 'source')
    return (
      <Suspense fallback={<Skeleton height="100dvh" />}>
        <AdvancedEditor key={`${id} ${round}`} template={template.data} onReplaced={replaced} />
      </Suspense>
    )
  return <Skeleton height="100dvh" />
}
