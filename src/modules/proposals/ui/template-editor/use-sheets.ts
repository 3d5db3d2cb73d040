import { useMemo } from 'react'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { pictureAddress } from '../../../branding/brand.ts'
import { filledBody, type TemplateBody } from '../../../templates/template-blocks.ts'
import { sheetCss } from '../../document/proposal-document.ts'
import { drawPages } from '../../document/template/draw-pages.ts'
import { templateEditorMessages as words } from './messages.ts'
import { useFill } from './use-fill.ts'
import type { ShownData } from './use-template-data.ts'

const noValues = {}

/** The sheets of a template of blocks with the data that it is shown with. */
export function useSheets(body: TemplateBody, data: ShownData | null) {
  const { t } = useText(words)
  const fill = useFill(body)
  const values = data?.values ?? noValues
  const missing = t('template-editor.missing_picture')
  const filled = useMemo(() => filledBody(body, values, fill), [body, values, fill])
  const sheets = useMemo(
    () =>
      data ? drawPages(data.model, filled, { isEdited: true, missing, picture: (id) => id && pictureAddress(id) }) : [],
    [data, filled, missing],
  )
  const css = useMemo(() => (data ? sheetCss(data.model, filled) : ''), [data, filled])
  return { filled, sheets, css }
}
