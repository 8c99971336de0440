// What a chapter is about, as a sign.
import { markIcons } from '$table/marks';

export const signs: Record<string, string> = {
  ...markIcons,
  clean: 'lucide:check',
  close: 'lucide:heart-pulse',
  party: 'lucide:party-popper',
  points: 'lucide:trending-up',
  problem: 'lucide:biohazard',
  remedy: 'lucide:flask-conical',
  spirit: 'lucide:handshake',
  stage: 'lucide:hourglass',
};
