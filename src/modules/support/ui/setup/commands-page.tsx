import { IconCommand, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useList } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { nameSearch } from '../../../../platform/ui/settings/name-search.ts'
import row from '../../../../platform/ui/settings/settings-line.module.css'
import { SettingsList } from '../../../../platform/ui/settings/settings-list.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Command, support } from '../../contract.ts'
import { CommandDrawer } from './command-drawer.tsx'
import styles from './settings.module.css'
import { deskSettingsMessages as words } from './settings-messages.ts'

/** What answers by itself where somebody writes a word: commands, and under each what it offers next. */
export function CommandsPage() {
  const { t } = useText(words)
  const filters = useUrlState(nameSearch)
  const list = useList(support.commands, filters.value)
  const [open, setOpen] = useState<{ command: Command | null; under: Command | null } | null>(null)
  return (
    <>
      <SettingsList
        title={t('commands.title')}
        count={(count) => t('commands.count', { count })}
        add={
          <Button variant="primary" icon={IconPlus} onClick={() => setOpen({ command: null, under: null })}>
            {t('commands.add')}
          </Button>
        }
        filters={filters}
        list={list}
        rowId={({ id }) => id}
        rowName={({ keyword }) => keyword}
        row={(one) => (
          <div className={row.line}>
            <div className={styles.branch} style={{ '--depth': Math.min(one.path.length, 5) } as React.CSSProperties}>
              <b>
                {one.path.length > 0 && <span className="sr-only">{one.path.join(' › ')} › </span>}
                {one.keyword}
              </b>
              <small>
                {[
                  one.message || (one.media.length === 0 && one.children === 0 && t('commands.nothing')),
                  one.media.length > 0 && t('commands.media.shown', { count: one.media.length }),
                  one.children > 0 && t('commands.children', { count: one.children }),
                  one.toName && t('commands.to.shown', { name: one.toName }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <IconButton
              icon={IconPlus}
              label={t('commands.add_under', { keyword: one.keyword })}
              onClick={() => setOpen({ command: null, under: one })}
            />
            <IconButton
              icon={IconPencil}
              label={t('commands.edit')}
              onClick={() => setOpen({ command: one, under: null })}
            />
          </div>
        )}
        empty={{ icon: IconCommand, title: t('commands.empty'), why: t('commands.empty.why') }}
      />
      {open && (
        <CommandDrawer
          key={open.command?.id ?? `new ${open.under?.id}`}
          command={open.command}
          parentId={open.command?.parentId ?? open.under?.id ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
