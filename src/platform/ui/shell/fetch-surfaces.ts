import { fetchModal } from '../feedback/sheet.tsx'
import { fetchPeekSheet } from '../layout/side-peek.tsx'
import { fetchMenu } from '../overlays/menu.tsx'
import { fetchPopover } from '../overlays/popover.tsx'
import { fetchTooltip } from '../overlays/tooltip.tsx'

/** Fetches every window, menu and popover before one is asked for, so that it is drawn at once. */
export const fetchSurfaces = () =>
  Promise.all([fetchModal, fetchPeekSheet, fetchMenu, fetchPopover, fetchTooltip].map((fetch) => fetch()))
