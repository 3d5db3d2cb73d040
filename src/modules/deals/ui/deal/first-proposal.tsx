import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Deal } from '../../contract.ts'
import { type MissingForProposal, missingForProposal } from '../../first-proposal.ts'
import styles from './first-proposal.module.css'
import { dealPageMessages } from './messages.ts'

/** Where each is filled in, with the field open. */
const placeOf: Record<MissingForProposal, { tab: string; search: Record<string, unknown> }> = {
  bill: { tab: 'conta-energia', search: { add: true } },
  city: { tab: 'endereco', search: { edit: 'city' } },
}

/** What a new deal lacks for its first proposal, each with the way to its field. */
export function FirstProposal({ deal, tabs }: { deal: Deal; tabs: readonly string[] }) {
  const { t } = useText(dealPageMessages)
  const mayGenerate = useMay('proposals.generate')
  const missing = missingForProposal(deal).filter((one) => tabs.includes(placeOf[one].tab))
  const [only] = missing
  if (!mayGenerate || !deal.can.edit.ok || !only) return null
  return (
    <Panel title={t(missing.length > 1 ? 'deal.first.both' : `deal.first.only_${only}`)}>
      <ol className={styles.missing}>
        {missing.map((one) => (
          <li key={one}>
            <strong>{t(`deal.first.${one}`)}</strong>
            <p>{t(`deal.first.${one}_why`)}</p>
            <LinkButton size="small" to={`/negocio/${deal.id}/${placeOf[one].tab}`} search={placeOf[one].search}>
              {t(`deal.first.${one}_go`)}
            </LinkButton>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
