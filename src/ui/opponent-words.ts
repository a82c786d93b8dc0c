/** An opponent as it is spoken of: a bold Captain. */
export function opponentWords(name: string): string {
  const [level = '', temper] = name.split('/');
  const called = level === 'random' ? 'Random orders' : `${level.slice(0, 1).toUpperCase()}${level.slice(1)}`;
  return temper ? `${called} (${temper})` : called;
}
