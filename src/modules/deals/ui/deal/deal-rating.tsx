import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useCall } from '../../../../platform/ui/data/queries.ts'
import { Form, FormActions, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { TextArea } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Popover } from '../../../../platform/ui/overlays/popover.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { activity } from '../../../activity/contract.ts'
import { type Deal, deals } from '../../contract.ts'
import styles from './deal.module.css'
import { dealPageMessages } from './messages.ts'

/** The deal's stars, shown and edited. */
export function DealRating({ deal }: { deal: Deal }) {
  const { t } = useText(dealPageMessages)
  const [isOpen, setOpen] = useState(false)
  const label = deal.rating ? t('deal.rating', { rating: deal.rating }) : t('deal.rate')
  const shown = (
    <>
      <Icon of={deal.rating ? IconStarFilled : IconStar} size="tiny" />
      {deal.rating ?? t('deal.rate')}
    </>
  )
  if (!deal.can.edit.ok)
    return deal.rating ? (
      <span className={styles.rating} role="img" aria-label={label}>
        {shown}
      </span>
    ) : null
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      width="18rem"
      label={t('deal.rate')}
      trigger={
        <button type="button" className={styles.rating} aria-label={label} onClick={() => setOpen(!isOpen)}>
          {shown}
        </button>
      }
    >
      <RatingForm deal={deal} close={() => setOpen(false)} />
    </Popover>
  )
}

function RatingForm({ deal, close }: { deal: Deal; close(): void }) {
  const { t } = useText(dealPageMessages)
  const queries = useQueryClient()
  const rate = useCall(deals.rate, {
    refreshes: [deals.list, activity.timeline],
    tells: 'nowhere',
    onDone: (changed) => queries.setQueryData(keyOf(deals.show, { params: { id: deal.id } }), changed),
  })
  const form = useForm({
    start: { rating: deal.rating ?? null, note: deal.ratingNote ?? '' },
    submit: async (body) => {
      await rate.call({ params: { id: deal.id }, body })
      close()
    },
  })
  return (
    <Form form={form} label={t('deal.rate')}>
      <span className={styles.stars}>
        {[1, 2, 3, 4, 5].map((star) => (
          <IconButton
            key={star}
            icon={star <= (form.values.rating ?? 0) ? IconStarFilled : IconStar}
            label={t('deal.rating', { rating: star })}
            aria-pressed={star === form.values.rating}
            onClick={() => form.set('rating', star)}
          />
        ))}
      </span>
      <TextArea label={t('deal.rating.note')} rows={2} {...form.field('note')} />
      <FormActions>
        {form.values.rating !== null && (
          <Button size="small" variant="quiet" onClick={() => form.set('rating', null)}>
            {t('deal.rating.clear')}
          </Button>
        )}
        <SubmitButton size="small" />
      </FormActions>
    </Form>
  )
}
