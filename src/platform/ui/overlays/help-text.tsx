import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './help-text.module.css'
import { Popover } from './popover.tsx'

export interface HelpTextProps {
  /** What it explains, in the words on screen: the label of a field, the title of a part. */
  about: string
  children: ReactNode
}

/** A question mark beside a label that explains, when asked, what one sentence under the field cannot. */
export function HelpText({ about, children }: HelpTextProps) {
  const { t } = useText(messages)
  const [isOpen, setOpen] = useState(false)
  const label = t('ui.help.about', { about })
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={label}
      width="20rem"
      trigger={
        <span className={styles.place}>
          <IconButton
            icon={IconHelpCircle}
            size="small"
            label={label}
            aria-expanded={isOpen}
            className={styles.button}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      }
    >
      <div className={styles.text}>
        <h4>{about}</h4>
        <p>{children}</p>
      </div>
    </Popover>
  )
}
