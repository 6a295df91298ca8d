import { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveHello, missedName } from '../../contract/live.ts';
import { createMissed } from './missed.ts';

const begin = Date.UTC(2026, 10, 23, 9);
beforeEach(() => void vi.useFakeTimers({ now: begin }));
afterEach(() => void vi.useRealTimers());

/** A page, its socket, and what it was told. */
function openPage() {
  const told: string[] = [];
  const manager = new EventEmitter();
  const heard: (() => void)[] = [];
  const socket = Object.assign(new EventEmitter(), {
    io: manager,
    onAny: (listen: () => void) => heard.push(listen),
  });
  const missed = createMissed(begin);
  missed.watch(socket as unknown as Socket, {
    onMissed: (since) => told.push(`missed since ${since}`),
    onNothingMissed: (wasAway) => told.push(wasAway ? 'nothing missed while away' : 'nothing missed'),
  });
  let away = Number.NaN;
  const connect = () => {
    missed.auth((hello: LiveHello) => {
      away = hello.awayMs;
    });
    socket.emit('connect');
    return away;
  };
  return { told, socket, manager, connect, event: () => heard.map((listen) => listen()) };
}

test('says how long it was away: since it began, since the last event, since the last heartbeat', () => {
  const { socket, manager, connect, event } = openPage();
  vi.advanceTimersByTime(1_200);
  expect(connect()).toBe(1_200);
  socket.emit(missedName, false);
  vi.advanceTimersByTime(4_000);
  event();
  socket.emit('disconnect');
  vi.advanceTimersByTime(500);
  expect(connect()).toBe(500);
  socket.emit(missedName, false);
  vi.advanceTimersByTime(25_000);
  manager.emit('ping');
  vi.advanceTimersByTime(300);
  socket.emit('disconnect');
  expect(connect()).toBe(300);
});

test('a connection that was lost before it was told does not count as heard', () => {
  const { socket, manager, connect } = openPage();
  connect();
  vi.advanceTimersByTime(2_000);
  manager.emit('ping');
  socket.emit('disconnect');
  expect(connect()).toBe(2_000);
});

test('asks for everything when it is told so', () => {
  const { socket, told, connect } = openPage();
  connect();
  socket.emit(missedName, true);
  socket.emit('disconnect');
  connect();
  socket.emit(missedName, false);
  socket.emit('disconnect');
  connect();
  socket.emit(missedName, true);
  expect(told).toEqual(['missed since begin', 'nothing missed while away', 'missed since heard']);
});

test('tells whether the connection came at the first try, and nothing under way was lost with another', () => {
  const first = openPage();
  first.connect();
  first.socket.emit(missedName, false);
  first.socket.emit('disconnect');
  first.connect();
  first.socket.emit(missedName, false);
  expect(first.told).toEqual(['nothing missed', 'nothing missed while away']);

  const later = openPage();
  later.socket.emit('connect_error', new Error('xhr poll error'));
  later.connect();
  later.socket.emit(missedName, false);
  expect(later.told).toEqual(['nothing missed while away']);
});
