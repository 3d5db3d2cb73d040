import { IconBraces, IconFileTypePdf, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { interpolationMessages } from '../../../../platform/ui/interpolation/interpolation-messages.ts'
import { useNarrow } from '../../../../platform/ui/layout/use-narrow.ts'
import { messages as uiMessages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { AnyBody, Template } from '../../contract.ts'
import { TemplateMenu } from '../template-menu.tsx'
import styles from './editing.module.css'
import { templateEditingMessages as words } from './messages.ts'
import { useTemplateActions } from './use-template-actions.ts'
import type { TemplateDraft } from './use-template-draft.ts'

const FieldsDrawer = lazy(() => import('../fields-drawer.tsx').then((it) => ({ default: it.FieldsDrawer })))

interface EditorHeadProps {
  template: Template
  draft: Pick<TemplateDraft<AnyBody>, 'settle' | 'state' | 'hasDraft'>
  /** Where the list of these templates is. */
  path: string
  kicker: string
  /** How many faults keep it from being published. */
  errors: number
  pdf: string | null
  pdfNeeds: string
  onReplaced(): void
  /** How it is edited, in the middle. */
  modes?: ReactNode
  /** What stands before the PDF. */
  children?: ReactNode
}

/** The head of every editor of templates: leaving, how it is saved, the PDF, publishing. */
export function EditorHead(props: EditorHeadProps) {
  const { template, draft, path, kicker, errors, pdf, pdfNeeds, onReplaced, modes, children } = props
  const { t, say } = useText(words)
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const actions = useTemplateActions({ template, draft, path, pdf, onReplaced })
  const hasNews = draft.hasDraft || draft.state !== 'saved'
  const unavailable =
    errors > 0 ? t('template-editor.has_errors', { count: errors }) : hasNews ? null : t('template-editor.nothing_new')
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <IconButton icon={IconX} label={say(uiMessages['ui.close'])} onClick={() => void actions.close()} />
        <div>
          <p>{kicker}</p>
          <h1>{template.name}</h1>
        </div>
      </div>
      <div className={styles.modes}>
        {modes}
        <IconButton
          icon={IconBraces}
          label={say(interpolationMessages['interpolation.title'])}
          onClick={() => setOpen(true)}
        />
        <TemplateMenu template={template} path={path} />
      </div>
      <div className={styles.actions}>
        <span className={styles.status} role="status">
          {draft.state === 'saved' && !draft.hasDraft
            ? t('template-editor.in_use', { number: template.published ?? 0 })
            : t(`template-editor.${draft.state}`)}
        </span>
        {children}
        {!isNarrow && (
          <Button
            icon={IconFileTypePdf}
            unavailable={pdf === null ? pdfNeeds : null}
            onClick={() => void actions.openPdf()}
          >
            {t('template-editor.pdf')}
          </Button>
        )}
        <Button
          variant="primary"
          isBusy={actions.isPublishing}
          unavailable={unavailable}
          onClick={() => void actions.publish()}
        >
          {t('template-editor.publish')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <FieldsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
