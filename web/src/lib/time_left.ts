const HOUR = 3600;
const two = (value: number) => String(value).padStart(2, '0');

/** "4:05", or "2:00:00" with hours. */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor((seconds % HOUR) / 60);
  const rest = two(seconds % 60);
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
