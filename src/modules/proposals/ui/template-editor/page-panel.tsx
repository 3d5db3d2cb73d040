import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Menu } from '../../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import {
  addPage,
  changePage,
  movePage,
  newId,
  removePage,
  type TemplateBody,
  type TemplatePage,
} from '../../../templates/template-blocks.ts'
import {
  type FieldsKnown,
  FieldText,
  editingStyles as styles,
  type TemplateDraft,
} from '../../../templates/ui/public.ts'
import type { PageId } from '../../document/page.ts'
import { isPageKind, pageKinds } from '../../document/template/page-kinds.ts'
import { fullTemplate } from '../../document/template/shipped-full.ts'
import { kindOf } from './block-kinds.ts'
import { When } from './block-panel.tsx'
import { templateEditorMessages as words } from './messages.ts'
import { OrientationField } from './orientation-field.tsx'

interface PagePanelProps extends FieldsKnown {
  draft: TemplateDraft<TemplateBody>
  page: TemplatePage | undefined
  selected: string | null
  /** The sheet of each page; a page without one is left out because it would be empty for this proposal. */
  sheetOf: ReadonlyMap<string, number>
  onPage(id: string): void
  onBlock(id: string): void
}

const layouts = ['auto', 'spread', 'packed', 'tight'] as const

/** The sheet, every page with its blocks, and the settings of the open page above them. */
export function PagePanel({ draft, page, selected, sheetOf, onPage, onBlock, ...known }: PagePanelProps) {
  const { t, say } = useText(words)
  const { body, change } = draft
  const titleOf = ({ kind, title }: TemplatePage) => title || say(pageKinds[isPageKind(kind) ? kind : 'free'].words)
  const add = (kind: PageId) => {
    const at = page ? body.pages.indexOf(page) + 1 : body.pages.length
    const id = newId()
    change((before) => addPage(before, startingPage(kind, id), at))
    onPage(id)
  }
  return (
    <div className={styles.stack}>
      <OrientationField
        value={body.orientation}
        onChange={(orientation) => change((before) => ({ ...before, orientation }))}
      />
      {page && !pageKinds[isPageKind(page.kind) ? page.kind : 'free'].sheet && (
        <PageFields key={page.id} {...{ draft, page, ...known }} />
      )}
      <h2>{t('template-editor.pages')}</h2>
      <ol className={styles.pages}>
        {body.pages.map((one, at) => (
          <li key={one.id} className={styles.pageRow} data-on={one === page || undefined}>
            <button
              type="button"
              className={styles.rowButton}
              aria-expanded={one === page}
              onClick={() => onPage(one.id)}
            >
              {titleOf(one)} <small>{sheetOf.has(one.id) ? sheetOf.get(one.id) : t('template-editor.not_here')}</small>
            </button>
            <div>
              <IconButton
                icon={IconArrowUp}
                size="small"
                label={t('template-editor.up')}
                disabled={at === 0}
                onClick={() => change((before) => movePage(before, one.id, -1))}
              />
              <IconButton
                icon={IconArrowDown}
                size="small"
                label={t('template-editor.down')}
                disabled={at === body.pages.length - 1}
                onClick={() => change((before) => movePage(before, one.id, 1))}
              />
              <IconButton
                icon={IconTrash}
                size="small"
                label={t('template-editor.remove')}
                disabled={body.pages.length === 1}
                onClick={() => change((before) => removePage(before, one.id))}
              />
            </div>
            {one === page && one.blocks.length > 0 && (
              <div className={styles.blocks}>
                {one.blocks.map((block) => (
                  <button
                    key={block.id}
                    type="button"
                    className={styles.rowButton}
                    data-on={block.id === selected || undefined}
                    onClick={() => onBlock(block.id)}
                  >
                    {say(kindOf(block.kind)?.words ?? { pt: block.kind, en: block.kind })}
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      <div>
        <Menu
          align="start"
          groups={() => [
            {
              items: (Object.entries(pageKinds) as [PageId, (typeof pageKinds)[PageId]][]).map(
                ([kind, { words: name }]) => ({
                  label: say(name),
                  run: () => add(kind),
                }),
              ),
            },
          ]}
        >
          <Button icon={IconPlus}>{t('template-editor.add_page')}</Button>
        </Menu>
      </div>
    </div>
  )
}

/** With the blocks that its kind usually has. */
function startingPage(kind: PageId, id: string): TemplatePage {
  const usual = fullTemplate.pages.find((page) => page.kind === kind)
  return { id, kind, blocks: (usual?.blocks ?? []).map((block) => ({ ...block, id: newId() })) }
}

function PageFields({
  draft,
  page,
  ...known
}: FieldsKnown & { draft: TemplateDraft<TemplateBody>; page: TemplatePage }) {
  const { t } = useText(words)
  const set = (patch: Partial<TemplatePage>, key: string) =>
    draft.change((before) => changePage(before, page.id, patch), `${page.id} ${key}`)
  const hint = t('template-editor.own_words')
  return (
    <>
      <FieldText
        {...known}
        label={t('template-editor.page_title')}
        hint={hint}
        maxLength={300}
        value={page.title ?? ''}
        onChange={(title) => set({ title }, 'title')}
      />
      <FieldText
        {...known}
        label={t('template-editor.page_lead')}
        hint={hint}
        rows={3}
        maxLength={600}
        value={page.lead ?? ''}
        onChange={(lead) => set({ lead }, 'lead')}
      />
      <SelectField
        label={t('template-editor.layout')}
        value={page.layout ?? 'auto'}
        options={layouts.map((value) => ({ value, label: t(`template-editor.layout.${value}`) }))}
        onChange={(layout) =>
          set({ layout: layout === 'auto' ? undefined : layout } as Partial<TemplatePage>, 'layout')
        }
      />
      <When
        when={page.when}
        fields={known.fields}
        onChange={(when) => set({ when } as Partial<TemplatePage>, 'when')}
      />
    </>
  )
}
