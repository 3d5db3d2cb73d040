import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Tooltip } from '../../../platform/ui/overlays/tooltip.tsx'
import { Chip } from '../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../contract.ts'
import { timelineMessages } from './messages.ts'

/** Whether the person is notified about the record, and who else is. */
export function FollowButton({ threadId }: { threadId: string }) {
  const { t } = useText(timelineMessages)
  const params = { threadId }
  const followers = useItem(activity.followers, { params }).data
  const follow = useCall(activity.follow, { refreshes: [activity.followers] })
  const unfollow = useCall(activity.unfollow, { refreshes: [activity.followers] })
  if (!followers) return null
  const { isFollowing, people } = followers
  const names = people.map(({ name }) => name).join(', ')
  return (
    <Tooltip label={people.length > 0 ? t('timeline.followed_by', { names }) : t('timeline.follow.why')}>
      <Chip
        icon={isFollowing ? IconBellRinging : IconBell}
        isOn={isFollowing}
        onClick={() => void (isFollowing ? unfollow : follow).run({ params })}
      >
        <span className="sr-only">{t(isFollowing ? 'timeline.following' : 'timeline.follow')}</span>
        {people.length > 0 && people.length}
      </Chip>
    </Tooltip>
  )
}
