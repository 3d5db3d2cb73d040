import { IconCopy } from '@tabler/icons-react'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { copyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { RoofFacts } from '../contract.ts'
import { materialsOf } from '../roof/materials.ts'
import type { RoofDesign } from '../roof/roof-design.ts'
import { equipmentOf } from './equipment-of.ts'
import { wordsOf } from './material-words.ts'
import { outputMessages } from './output-messages.ts'
import styles from './outputs.module.css'
import { usePlaneName } from './use-plane-name.ts'
import type { Roof } from './use-roof.ts'

interface ViewProps {
  design: RoofDesign
  roof: Roof
  facts: RoofFacts
}

/** What the roof takes, each line with why it is there. */
export function MaterialsView({ design, roof, facts }: ViewProps) {
  const { t } = useText(outputMessages)
  const nameOf = usePlaneName()
  const lines = materialsOf(design, roof, equipmentOf(design, facts)).map((one) => wordsOf(one, t, nameOf))
  const asText = () => lines.map(({ quantity, name, why }) => `${quantity}\t${name}\t${why}`).join('\n')
  return (
    <section className={styles.view}>
      <header>
        <h2>{t('roof.materials')}</h2>
        {lines.length > 0 && (
          <Button size="small" icon={IconCopy} onClick={() => void copyText(asText())}>
            {t('roof.copy_materials')}
          </Button>
        )}
      </header>
      {lines.length === 0 && <p>{t('roof.materials_empty')}</p>}
      {lines.length > 0 && !roof.wiring && <p>{t('roof.materials_open')}</p>}
      {lines.length > 0 && (
        <table className={styles.materials}>
          <thead>
            <tr>
              <th scope="col">{t('roof.quantity_of')}</th>
              <th scope="col">{t('roof.item')}</th>
              <th scope="col">{t('roof.why')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, quantity, name, why }) => (
              <tr key={id}>
                <td>{quantity}</td>
                <td>{name}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
