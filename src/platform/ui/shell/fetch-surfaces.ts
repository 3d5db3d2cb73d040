import { fetchModal } from '../feedback/sheet.tsx'
import { fetchPeekSheet } from '../layout/side-peek.tsx'
import { fetchMenu } from '../overlays/menu.tsx'
import { fetchPopover } from '../overlays/popover.tsx'
import { fetchTooltip } from '../overlays/tooltip.tsx'

/** Fetches the code of all dialogs, menus and popovers ahead, so that they open at once. */
export const fetchSurfaces = () =>
  Promise.all([fetchModal, fetchPeekSheet, fetchMenu, fetchPopover, fetchTooltip].map((fetch) => fetch()))
