import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../../../platform/contract/client.ts'
import { fetchFile } from '../../../../platform/ui/data/api.ts'
import { refresh, useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { openTab } from '../../../../platform/ui/pieces/open-tab.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type AnyBody, type Template, templates } from '../../contract.ts'
import { templateEditingMessages as words } from './messages.ts'
import type { TemplateDraft } from './use-template-draft.ts'

interface TemplateActions {
  template: Template
  draft: Pick<TemplateDraft<AnyBody>, 'settle'>
  /** Where the list of these templates is. */
  path: string
  /** The address of the PDF of the draft; `null` while there is nothing to fill it with. */
  pdf: string | null
  onReplaced(): void
}

/** What every editor of templates does with what is written: each first waits until it is saved. */
export function useTemplateActions({ template, draft, path, pdf, onReplaced }: TemplateActions) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const publish = useCall(templates.publishTemplate, {
    refreshes: [templates.templates, templates.templateVersions],
    onDone: ({ published }) => {
      notify.success(t('template-editor.published', { number: published ?? 0 }))
      onReplaced()
    },
  })
  return {
    isPublishing: publish.isRunning,
    publish: async () => {
      const revision = await draft.settle()
      if (revision !== null) await publish.run({ params: { id: template.id }, body: { revision } })
    },
    openPdf: async () => {
      if (pdf === null) return
      const tab = openTab()
      if (!tab) return
      try {
        if ((await draft.settle()) === null) {
          tab.close()
          return
        }
        tab.location.href = URL.createObjectURL(await fetchFile(pdf))
      } catch (failure) {
        tab.close()
        if (failure instanceof ApiError) notify.failure(failure)
      }
    },
    close: async () => {
      await draft.settle()
      void refresh(queries, [templates.templates, templates.template])
      await navigate({ to: path })
    },
  }
}
