import { createContext, type ReactNode, use, useState } from 'react'
import styles from './read-first-group.module.css'

const AddPlace = createContext<HTMLElement | null | undefined>(undefined)

/** Where a field without a value offers to be filled in: undefined outside of a group, null before it is drawn. */
export const useAddPlace = () => use(AddPlace)

interface ReadFirstGroupProps {
  children: ReactNode
  /** Behind the fields that may be added. */
  end?: ReactNode
}

/** Fields side by side that show what is known; those that hold nothing wait behind them as chips, to be filled in place. */
export function ReadFirstGroup({ children, end }: ReadFirstGroupProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <AddPlace value={place}>
      <div className={styles.group}>
        <div className={styles.fields}>{children}</div>
        <div className={styles.foot}>
          <div ref={setPlace} className={styles.adds} />
          {end}
        </div>
      </div>
    </AddPlace>
  )
}
