import { Notice } from '#ui/Notice.tsx';

/** The backend's sentences about the search. */
export function SearchMessages({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Notice role="status">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
