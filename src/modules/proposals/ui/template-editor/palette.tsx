import { IconPageBreak } from '@tabler/icons-react'
import { type PointerEvent, type RefObject, useState } from 'react'
import type { BlockKind } from '../../../../platform/blocks/block.ts'
import { SearchField } from '../../../../platform/ui/forms/search-field.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { plain } from '../../../../platform/ui/text/plain.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { editingStyles as styles } from '../../../templates/ui/public.ts'
import { blockKinds, iconOf } from './block-kinds.ts'
import { templateEditorMessages as words } from './messages.ts'

interface PaletteProps {
  /** The kind that is being dragged. */
  dragged: string | null
  onAdd(kind: BlockKind): void
  onBreak(): void
  onDrag(kind: BlockKind, event: PointerEvent<HTMLElement>): void
  search: RefObject<HTMLDivElement | null>
}

const groups = ['text', 'proposal', 'company'] as const

/** Every block, to be dragged onto a page or added behind the chosen one. */
export function Palette({ dragged, onAdd, onBreak, onDrag, search }: PaletteProps) {
  const { t, say } = useText(words)
  const [query, setQuery] = useState('')
  const wanted = plain(query.trim())
  const found = blockKinds.filter(({ words: name }) => plain(say(name)).includes(wanted))
  const hasBreak = plain(t('template-editor.break')).includes(wanted)
  return (
    <nav className={styles.palette} aria-label={t('template-editor.search_block')}>
      <div ref={search}>
        <SearchField label={t('template-editor.search_block')} value={query} onChange={setQuery} />
      </div>
      {found.length === 0 && !hasBreak && <p className={styles.quiet}>{t('template-editor.no_block')}</p>}
      {groups.map((group) => {
        const kinds = found.filter((kind) => kind.group === group)
        if (kinds.length === 0 && !(group === 'text' && hasBreak)) return null
        return (
          <section key={group}>
            <h2>{t(`template-editor.group.${group}`)}</h2>
            <div className={styles.kinds}>
              {kinds.map((kind) => (
                <button
                  key={kind.kind}
                  type="button"
                  className={styles.kind}
                  data-ghost={dragged === kind.kind || undefined}
                  aria-label={t('template-editor.add_block', { name: say(kind.words) })}
                  onPointerDown={(event) => onDrag(kind, event)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return
                    event.preventDefault()
                    onAdd(kind)
                  }}
                >
                  <Icon of={iconOf(kind.kind)} size="small" />
                  {say(kind.words)}
                </button>
              ))}
              {group === 'text' && hasBreak && (
                <button type="button" className={styles.kind} onClick={onBreak}>
                  <Icon of={IconPageBreak} size="small" />
                  {t('template-editor.break')}
                </button>
              )}
            </div>
          </section>
        )
      })}
    </nav>
  )
}
