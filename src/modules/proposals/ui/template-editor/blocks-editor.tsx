import { IconAlignLeft, IconCode, IconLayoutGrid } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Template, templates } from '../../../templates/contract.ts'
import type { TemplateBody } from '../../../templates/template-blocks.ts'
import { type TemplateDraft, useTemplateDraft } from '../../../templates/ui/public.ts'
import { editorSearch } from './editor-search.ts'
import { templateEditorMessages as words } from './messages.ts'

export interface BlocksEditorProps {
  template: Template
  draft: TemplateDraft<TemplateBody>
  /** The choice between the ways to edit it. */
  modes: ReactNode
  onReplaced(): void
}

const VisualEditor = lazy(() => import('./visual-editor.tsx').then((it) => ({ default: it.VisualEditor })))
const ClassicEditor = lazy(() => import('./classic-editor.tsx').then((it) => ({ default: it.ClassicEditor })))

/** A template of blocks, arranged on its pages or written as a text: one draft, with one history of steps. */
export function BlocksEditor({ template, onReplaced }: { template: Template; onReplaced(): void }) {
  const { t } = useText(words)
  const url = useUrlState(editorSearch)
  const { mode = 'visual' } = url.value
  const draft = useTemplateDraft<TemplateBody>(template)
  const [isAsked, setAsked] = useState(false)
  const turn = useCall(templates.turnTemplate, {
    refreshes: [templates.templates, templates.templateVersions],
    tells: 'nowhere',
  })
  const Shown = mode === 'classic' ? ClassicEditor : VisualEditor
  const modes = (
    <Segmented
      label={t('template-editor.modes')}
      value={mode as 'classic' | 'advanced' | 'visual'}
      onChange={(next) => {
        if (next === 'advanced') setAsked(true)
        else url.set({ mode: next === 'visual' ? undefined : next })
      }}
      options={[
        { value: 'classic', label: t('template-editor.mode.classic'), icon: IconAlignLeft },
        { value: 'advanced', label: t('template-editor.mode.advanced'), icon: IconCode },
        { value: 'visual', label: t('template-editor.mode.visual'), icon: IconLayoutGrid },
      ]}
    />
  )
  return (
    <Suspense fallback={<Skeleton height="100dvh" />}>
      <Shown template={template} draft={draft} modes={modes} onReplaced={onReplaced} />
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('template-editor.turn_ask')}
        confirm={t('template-editor.turn')}
        run={async () => {
          const revision = await draft.settle()
          if (revision === null) return
          await turn.call({ params: { id: template.id }, body: { revision } })
          onReplaced()
        }}
      >
        {t('template-editor.turn_text')}
      </ConfirmDialog>
    </Suspense>
  )
}
