import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { tellDeleted } from '../../../platform/ui/feedback/undo-deletion.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Sale, sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { type DealAfter, lacksLoss } from '../sale-cancellation.ts'
import { CancelSale } from './commissions/cancel-sale.tsx'
import { DealAfterFields } from './commissions/deal-after.tsx'
import { HandOver, leavingByEdit } from './commissions/hand-over.tsx'
import { commissionScreenMessages } from './commissions/messages.ts'
import { saleScreenMessages } from './messages.ts'
import { ChangesPreview } from './plan/plan-preview.tsx'
import { type SaleBody, SaleForm } from './sale-form.tsx'
import { changed, useEditSale, useRemoveSale } from './use-sale-calls.ts'

/** Edit and delete, each for people who may. */
export function SaleActions({ sale, onRemoved }: { sale: Sale; onRemoved(): void }) {
  const { t } = useText(saleScreenMessages)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayEdit = useMay(sales.edit.needs)
  const mayRemove = useMay(sales.remove.needs)
  const rules = useText(saleMessages)
  const asks = useText(commissionScreenMessages)
  const [after, setAfter] = useState<DealAfter>({ deal: 'open' })
  const [isEditing, setEditing] = useState(false)
  /** The change that waits until the person has answered whether those who leave the sale keep what they were paid. */
  const [handingOver, setHandingOver] = useState<SaleBody | null>(null)
  const edit = useEditSale()
  const remove = useRemoveSale()
  const params = { id: sale.id }
  const save = async (body: SaleBody & { handsOver?: boolean }) => {
    await edit.call({ params, body })
    notify.success(t('sales.saved', { code }))
    setEditing(false)
  }
  const { code } = sale
  return (
    <>
      {mayRemove && (
        <ConfirmButton
          label={t('sales.delete')}
          icon={IconTrash}
          ask={{
            title: t('sales.delete.ask', { code }),
            children: (
              <>
                <p>{t('sales.delete.why', { amount: formatMoney(sale.total) })}</p>
                <DealAfterFields sale={sale} value={after} onChange={setAfter} />
              </>
            ),
            unavailable: lacksLoss(after) ? asks.t('after.loss_missing') : null,
            confirm: t('sales.delete'),
            isDangerous: true,
            run: async () => {
              await remove.call({ params, query: after })
              tellDeleted(queries, {
                id: sale.id,
                text: t('sales.deleted', { code }),
                refreshes: changed,
                onBack: () => void navigate({ to: `/vendas/${sale.id}` }),
              })
              onRemoved()
            },
          }}
        />
      )}
      <CancelSale sale={sale} />
      {mayEdit && (
        <Button
          variant="primary"
          icon={IconPencil}
          unavailable={sale.cancelledOn ? rules.t('sales.is_cancelled') : null}
          onClick={() => setEditing(true)}
        >
          {t('sales.edit')}
        </Button>
      )}
      <Drawer isOpen={isEditing} onClose={() => setEditing(false)} title={t('sales.edit')}>
        <SaleForm
          key={String(isEditing)}
          isRecorded
          plan={(amounts) => <ChangesPreview saleId={sale.id} amounts={amounts} />}
          acceptsPaidInFull={sale.total === sale.entry + sale.financed}
          start={{
            ...sale,
            sellerPercent: sale.sellerPercent ?? null,
            preSellerPercent: sale.preSellerPercent ?? null,
          }}
          save={async (body) => {
            try {
              await save(body)
            } catch (failure) {
              if (failure instanceof ApiError && failure.code === 'sales.payee_paid') setHandingOver(body)
              // Until the question is answered nothing is saved.
              throw failure
            }
          }}
        />
        <HandOver
          saleId={sale.id}
          of={(lines) => (handingOver ? leavingByEdit(handingOver)(lines) : [])}
          isOpen={handingOver !== null}
          onClose={() => setHandingOver(null)}
          run={() => save({ ...handingOver!, handsOver: true })}
        />
      </Drawer>
    </>
  )
}
