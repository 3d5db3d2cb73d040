import { TabList } from '../../../../platform/ui/layout/tab-list.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import styles from './editing.module.css'
import { templateEditingMessages as words } from './messages.ts'

type EditorTab = 'block' | 'fields' | 'page' | 'history'

interface EditorTabsProps<T extends EditorTab> {
  tabs: readonly T[]
  tab: T
  onTab(tab: NoInfer<T>): void
  /** An earlier version is shown only while its history is open. */
  onLeaveHistory(): void
}

/** What stands beside the content of a template: its fields, its page, its history. */
export function EditorTabs<T extends EditorTab>({ tabs, tab, onTab, onLeaveHistory }: EditorTabsProps<T>) {
  const { t } = useText(words)
  const labelOf = (one: EditorTab) => t(`template-editor.tab.${one}`)
  return (
    <TabList
      label={t('template-editor.tabs')}
      className={styles.tabs}
      tabClassName={styles.tab}
      tabs={tabs.map((id) => ({ id, label: labelOf(id) }))}
      open={tab}
      onOpen={(one) => {
        onTab(one)
        if (one !== 'history') onLeaveHistory()
      }}
    />
  )
}
