import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { equal } from '../../../platform/ui/forms/compare-parts.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Proposal, proposals } from '../contract.ts'
import { priceChange } from '../price-view.ts'
import type { Adjustment } from '../proposal-choices.ts'
import { ChangePriceFields } from './change-price-fields.tsx'
import { proposalScreenMessages } from './messages.ts'

/** Changes the price of the option that the page shows. */
export function ChangePrice({ proposal }: { proposal: Proposal }) {
  const { t } = useText(proposalScreenMessages)
  const granted = usePermissions()
  const may = useMay(proposals.changePrice.needs)
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState<Adjustment>(proposal.choices.price.adjustment)
  const { optionId, options } = proposal
  const option = options.length > 1 ? options.find(({ id }) => id === optionId)?.name : undefined
  const limit = useItem(
    proposals.priceLimit,
    { params: { id: proposal.id }, query: { option: optionId } },
    { enabled: isOpen },
  )
  const change = useCall(proposals.changePrice, {
    refreshes: [proposals.show, proposals.ofDeal, proposals.list],
    onDone: ({ priceCents, options }) => {
      setOpen(false)
      const changed = options.find(({ id }) => id === optionId)?.priceCents ?? priceCents
      notify.success(t('proposal-ui.price_changed', { price: formatMoney(changed) }))
    },
  })
  if (!may || granted.has(priceChange.hiddenWith)) return null
  return (
    <>
      <Button
        size="small"
        icon={IconPencil}
        unavailable={proposal.allowed.changePrice.ok ? null : t(`proposal-ui.state_${proposal.state}`)}
        onClick={() => setOpen(true)}
      >
        {t('proposal-ui.change_price')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isChanged={!equal(value, proposal.choices.price.adjustment)}
        title={option ? t('proposal-ui.change_price_of', { name: option }) : t('proposal-ui.change_price')}
        actions={
          <Button
            variant="primary"
            isBusy={change.isRunning}
            onClick={() => void change.run({ params: { id: proposal.id }, body: { adjustment: value, optionId } })}
          >
            {t('proposal-ui.change_price')}
          </Button>
        }
      >
        <ChangePriceFields
          value={value}
          onChange={setValue}
          limit={limit.data}
          listPriceCents={proposal.price.listPriceCents ?? proposal.priceCents}
        />
      </Dialog>
    </>
  )
}
