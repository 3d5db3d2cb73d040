import { IconHelp, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { SunflowerMark } from '../brand/sunflower-mark.tsx'
import { keyCaps } from '../keyboard/shortcuts.ts'
import { useNarrow } from '../layout/use-narrow.ts'
import { messages } from '../messages.ts'
import { Menu } from '../overlays/menu.tsx'
import { Button } from '../pieces/button.tsx'
import { Icon } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useCreates } from '../routing/areas.tsx'
import { later } from '../routing/later.tsx'
import { useText } from '../text/use-text.ts'
import { AccountMenu } from './account-menu.tsx'
import type { ShellPanel } from './shell.tsx'
import styles from './top-bar.module.css'

/** What waits for the network. */
const SyncState = later(() => import('../offline/sync-state.tsx').then((it) => it.SyncState))

export interface TopBarProps {
  panel: ShellPanel
  setPanel(panel: ShellPanel): void
}

/** Search, create, help and account; modules add their own buttons through `#top-bar-slot`. */
export function TopBar({ panel, setPanel }: TopBarProps) {
  const { t, say } = useText(messages)
  const creates = useCreates()
  const isNarrow = useNarrow()
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.mark} aria-label={t('ui.notFound.home')}>
        <SunflowerMark />
      </Link>
      <span id="top-bar-title" className={styles.title} />
      <button type="button" className={styles.search} onClick={() => setPanel('search')}>
        <Icon of={IconSearch} size="small" />
        <span>{t('ui.search.placeholder')}</span>
        <kbd>{keyCaps('mod+k').join(' ')}</kbd>
      </button>
      <span className={styles.space} />
      {creates.length > 0 && (
        <span className={styles.create}>
          <Menu
            isOpen={panel === 'create' && !isNarrow}
            onOpenChange={(isOpen) => setPanel(isOpen ? 'create' : null)}
            groups={[{ items: creates.map((entry) => ({ ...entry, label: say(entry.label) })) }]}
          >
            <Button icon={IconPlus} shortcut="C">
              {t('ui.create')}
            </Button>
          </Menu>
        </span>
      )}
      <span className={styles.searchIcon}>
        <IconButton icon={IconSearch} label={t('ui.search')} onClick={() => setPanel('search')} />
      </span>
      <SyncState />
      <span id="top-bar-slot" className={styles.slot} />
      <span className={styles.help}>
        <IconButton icon={IconHelp} label={t('ui.help')} shortcut="?" onClick={() => setPanel('help')} />
      </span>
      <AccountMenu />
    </header>
  )
}
