import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '../feedback/dialog.tsx'
import { keyCaps, type Shortcut, useShortcut, useShortcuts } from '../keyboard/shortcuts.ts'
import { messages } from '../messages.ts'
import { useAreas } from '../routing/areas.tsx'
import type { RailEntry } from '../routing/screen.ts'
import { useText } from '../text/use-text.ts'
import type { ShellPanel } from './shell.tsx'
import styles from './shell-shortcuts.module.css'

const scopes = [
  ['screen', 'ui.help.screen'],
  ['everywhere', 'ui.help.everywhere'],
  ['area', 'ui.help.areas'],
] as const

/** The keys that work on every screen, and the list of all keys under `?`. */
export function ShellShortcuts({ setPanel, isHelpOpen }: { setPanel(panel: ShellPanel): void; isHelpOpen: boolean }) {
  const { t } = useText(messages)
  const { rail } = useAreas()
  useShortcut({
    keys: 'mod+k',
    label: messages['ui.key.search'],
    scope: 'everywhere',
    inFields: true,
    run: () => setPanel('search'),
  })
  useShortcut({ keys: 'c', label: messages['ui.key.create'], scope: 'everywhere', run: () => setPanel('create') })
  useShortcut({ keys: '?', label: messages['ui.key.help'], scope: 'everywhere', run: () => setPanel('help') })
  return (
    <>
      {rail.map((entry) => entry.letter && <GoTo key={entry.to} entry={entry} />)}
      <Dialog isOpen={isHelpOpen} onClose={() => setPanel(null)} title={t('ui.help')} size="large">
        <ShortcutList />
      </Dialog>
    </>
  )
}

function GoTo({ entry }: { entry: RailEntry }) {
  const navigate = useNavigate()
  useShortcut({
    keys: `g ${entry.letter}`,
    label: entry.label,
    scope: 'area',
    run: () => void navigate({ to: entry.to }),
  })
  return null
}

function ShortcutList() {
  const { t, say } = useText(messages)
  const shortcuts = useShortcuts().filter((shortcut) => !shortcut.isHidden)
  const listed = (scope: Shortcut['scope']) => shortcuts.filter((shortcut) => shortcut.scope === scope)
  return (
    <div className={styles.columns}>
      {scopes.map(([scope, title]) => {
        const here = listed(scope)
        if (here.length === 0) return null
        return (
          <section key={scope}>
            <h3>{t(title)}</h3>
            <dl>
              {here.map((shortcut) => (
                <div key={shortcut.keys} className={styles.row}>
                  <dt>{say(shortcut.label)}</dt>
                  <dd>
                    {[...keyCaps(shortcut.keys), ...(shortcut.also ? keyCaps(shortcut.also) : [])].map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}
