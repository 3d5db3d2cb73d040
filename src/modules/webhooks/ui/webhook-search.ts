import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { DeliveryFilters, WebhookFilters } from '../contract.ts'

export const webhookSearch = listSearch(WebhookFilters)
export const deliverySearch = listSearch(DeliveryFilters)
