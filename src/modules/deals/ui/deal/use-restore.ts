import type { RestoreOf } from '../../../activity/ui/public.ts'
import type { Deal } from '../../contract.ts'
import { dealFields } from '../../deal-fields.ts'
import { useEditDeal } from './use-deal.ts'

/** The place is saved together with its irradiation, on the address tab. */
const ofPlace = ['city', 'stateCode', 'ibgeCode', 'latitude', 'longitude', 'plusCode', 'zoom']
const verdicts: Record<string, keyof Deal['can']> = {
  title: 'editTitle',
  commercialOwnerId: 'changeCommercialOwner',
  technicalOwnerId: 'changeTechnicalOwner',
}

/** Restores the former value of a field of the deal by an ordinary edit. */
export function useRestore(deal: Deal): RestoreOf {
  const edit = useEditDeal(deal)
  return ({ field, was }) => {
    const isEditable = field in dealFields && !ofPlace.includes(field) && deal.can[verdicts[field] ?? 'edit'].ok
    const now = deal[field as keyof Deal]
    if (!isEditable || was === undefined || JSON.stringify(was) === JSON.stringify(now)) return null
    return () => edit.call({ params: { id: deal.id }, body: { [field]: was } })
  }
}
