"""
A disk whose power can be cut:

    python3 disk.py <folder> <mount point>

The folder holds what is on the disk, a file for each inode. What was written, made, renamed or
removed and not flushed is in this process's memory alone, and ends with it. A line on standard
input cuts the power; its end takes the disk out in order.

A flushed file takes its own name along, and a rename happens as a whole or not at all: ext4, XFS
and Btrfs promise that, and PostgreSQL relies on it. A folder's name is only flushed with the folder
above it.

Needs pyfuse3 (Debian: python3-pyfuse3) and the right to mount.
"""

import errno
import json
import os
import random
import stat
import sys
import time

import pyfuse3
import trio

BLOCK = 4096


class Node:
    def __init__(self, number, mode, uid, gid):
        self.number, self.mode, self.uid, self.gid = number, mode, uid, gid
        self.mtime = time.time_ns()
        self.target = ""
        # The names in a folder: as programs see them, and as the disk has them.
        self.entries, self.flushed = {}, {}
        # The folders and names under which this node stands: as programs see them, and as the disk
        # has them.
        self.names, self.flushed_names = set(), set()
        self.size = 0
        # Blocks that were written and not flushed.
        self.blocks = {}
        # How many of the disk's bytes still belong to this file.
        self.kept = 0
        self.opened = 0
        self.saved = False


class Disk(pyfuse3.Operations):
    def __init__(self, folder):
        super().__init__()
        self.folder = folder
        self.nodes = {}
        self.listings = {}
        self.load()

    # The folder

    def load(self):
        numbers = [int(name[:-5]) for name in os.listdir(self.folder) if name.endswith(".json")]
        for number in numbers:
            with open(self.path(number) + ".json", encoding="ascii") as file:
                told = json.load(file)
            node = Node(number, told["mode"], told["uid"], told["gid"])
            node.mtime, node.target, node.saved = told["mtime"], told["target"], True
            node.entries, node.flushed = dict(told["entries"]), told["entries"]
            if stat.S_ISREG(node.mode):
                node.size = node.kept = os.path.getsize(self.path(number))
            self.nodes[number] = node
        if not self.nodes:
            root = Node(pyfuse3.ROOT_INODE, stat.S_IFDIR | 0o755, 0, 0)
            self.nodes[root.number] = root
            self.save(root)
        for folder in self.nodes.values():
            for name, number in folder.entries.items():
                self.nodes[number].names.add((folder.number, name))
                self.nodes[number].flushed_names.add((folder.number, name))
        self.last = max(self.nodes)

    def path(self, number):
        return os.path.join(self.folder, str(number))

    def save(self, node):
        with open(self.path(node.number) + ".json", "w", encoding="ascii") as file:
            told = {each: getattr(node, each) for each in ("mode", "uid", "gid", "mtime", "target")}
            json.dump({**told, "entries": node.flushed}, file)
        if stat.S_ISREG(node.mode) and not node.saved:
            open(self.path(node.number), "wb").close()
        node.saved = True

    def flush_blocks(self, node):
        with open(self.path(node.number), "r+b", buffering=0) as file:
            file.truncate(node.kept)
            for place, block in node.blocks.items():
                os.pwrite(file.fileno(), block, place * BLOCK)
            file.truncate(node.size)
        node.blocks, node.kept = {}, node.size

    def flush_file(self, node):
        self.save(node)
        self.flush_blocks(node)
        self.settle_all(node.names ^ node.flushed_names)

    def flush_folder(self, node):
        self.save(node)
        self.settle_all({(node.number, name) for name in {*node.entries, *node.flushed}})

    def settle_all(self, places):
        for folder, name in places:
            self.settle(self.nodes[folder], name)

    def settle(self, folder, name):
        before, now = folder.flushed.get(name), folder.entries.get(name)
        if before == now:
            return
        place = (folder.number, name)
        if now is None:
            del folder.flushed[name]
        else:
            folder.flushed[name] = now
        self.save(folder)
        concerned = [self.nodes[number] for number in (before, now) if number is not None]
        for node in concerned:
            if node.number == now:
                node.flushed_names.add(place)
                if not node.saved:
                    self.save(node)
            else:
                node.flushed_names.discard(place)
        # Settles the other names of a rename too.
        for node in concerned:
            self.settle_all(node.names ^ node.flushed_names)

    def cut(self, seed, share):
        """This share of what was not flushed had reached the disk by itself. The rest is lost."""
        drawn = random.Random(seed)
        lost = {"blocks": 0, "names": 0}
        for node in list(self.nodes.values()):
            if stat.S_ISDIR(node.mode):
                pending = sum(node.entries.get(each) != node.flushed.get(each) for each in {*node.entries, *node.flushed})
                if pending and drawn.random() < share:
                    self.flush_folder(node)
                else:
                    lost["names"] += pending
        for node in self.nodes.values():
            if not node.blocks:
                continue
            arrived = [place for place in node.blocks if drawn.random() < share] if node.saved else []
            lost["blocks"] += len(node.blocks) - len(arrived)
            if arrived:
                with open(self.path(node.number), "r+b", buffering=0) as file:
                    for place in arrived:
                        os.pwrite(file.fileno(), node.blocks[place], place * BLOCK)
        return lost

    # What programs ask

    def folder_of(self, number):
        node = self.nodes[number]
        if not stat.S_ISDIR(node.mode):
            raise pyfuse3.FUSEError(errno.ENOTDIR)
        return node

    def find(self, number, name):
        found = self.folder_of(number).entries.get(os.fsdecode(name))
        if found is None:
            raise pyfuse3.FUSEError(errno.ENOENT)
        return self.nodes[found]

    def make(self, number, name, mode, ctx):
        folder = self.folder_of(number)
        if os.fsdecode(name) in folder.entries:
            raise pyfuse3.FUSEError(errno.EEXIST)
        self.last += 1
        node = Node(self.last, mode, ctx.uid, ctx.gid)
        self.nodes[node.number] = node
        self.put(folder, name, node)
        return node

    def put(self, folder, name, node):
        place = (folder.number, os.fsdecode(name))
        folder.entries[place[1]] = node.number
        node.names.add(place)
        folder.mtime = time.time_ns()

    def take(self, folder, name, node):
        place = (folder.number, os.fsdecode(name))
        del folder.entries[place[1]]
        node.names.discard(place)
        folder.mtime = time.time_ns()
        self.forget_unreachable(node)

    def forget_unreachable(self, node):
        if not node.names and not node.opened and not node.flushed_names:
            node.blocks = {}

    def attributes(self, node):
        told = pyfuse3.EntryAttributes()
        told.st_ino, told.st_mode, told.st_uid, told.st_gid = node.number, node.mode, node.uid, node.gid
        told.st_nlink = len(node.names) + (1 if stat.S_ISDIR(node.mode) else 0)
        told.st_size = len(os.fsencode(node.target)) or node.size
        told.st_blksize, told.st_blocks = BLOCK, (node.size + 511) // 512
        told.st_atime_ns = told.st_mtime_ns = told.st_ctime_ns = node.mtime
        told.entry_timeout = told.attr_timeout = 10
        return told

    async def lookup(self, parent_inode, name, ctx=None):
        return self.attributes(self.find(parent_inode, name))

    async def getattr(self, inode, ctx=None):
        return self.attributes(self.nodes[inode])

    async def setattr(self, inode, attr, fields, fh, ctx):
        node = self.nodes[inode]
        if fields.update_size:
            self.resize(node, attr.st_size)
        if fields.update_mode:
            node.mode = stat.S_IFMT(node.mode) | stat.S_IMODE(attr.st_mode)
        if fields.update_uid:
            node.uid = attr.st_uid
        if fields.update_gid:
            node.gid = attr.st_gid
        if fields.update_mtime:
            node.mtime = attr.st_mtime_ns
        return self.attributes(node)

    def resize(self, node, size):
        if size < node.size:
            last, rest = divmod(size, BLOCK)
            if rest and last in node.blocks:
                node.blocks[last] = node.blocks[last][:rest].ljust(BLOCK, b"\0")
            node.blocks = {place: block for place, block in node.blocks.items() if place * BLOCK < size}
            node.kept = min(node.kept, size)
        node.size, node.mtime = size, time.time_ns()

    async def readlink(self, inode, ctx):
        return os.fsencode(self.nodes[inode].target)

    async def symlink(self, parent_inode, name, target, ctx):
        node = self.make(parent_inode, name, stat.S_IFLNK | 0o777, ctx)
        node.target = os.fsdecode(target)
        return self.attributes(node)

    async def mkdir(self, parent_inode, name, mode, ctx):
        return self.attributes(self.make(parent_inode, name, stat.S_IFDIR | (mode & ~ctx.umask), ctx))

    async def create(self, parent_inode, name, mode, flags, ctx):
        node = self.make(parent_inode, name, stat.S_IFREG | (stat.S_IMODE(mode) & ~ctx.umask), ctx)
        node.opened += 1
        return pyfuse3.FileInfo(fh=node.number), self.attributes(node)

    async def link(self, inode, new_parent_inode, new_name, ctx):
        folder = self.folder_of(new_parent_inode)
        if os.fsdecode(new_name) in folder.entries:
            raise pyfuse3.FUSEError(errno.EEXIST)
        self.put(folder, new_name, self.nodes[inode])
        return self.attributes(self.nodes[inode])

    async def unlink(self, parent_inode, name, ctx):
        self.take(self.folder_of(parent_inode), name, self.find(parent_inode, name))

    async def rmdir(self, parent_inode, name, ctx):
        node = self.find(parent_inode, name)
        if node.entries:
            raise pyfuse3.FUSEError(errno.ENOTEMPTY)
        self.take(self.folder_of(parent_inode), name, node)

    async def rename(self, parent_inode_old, name_old, parent_inode_new, name_new, flags, ctx):
        if flags:
            raise pyfuse3.FUSEError(errno.EINVAL)
        node = self.find(parent_inode_old, name_old)
        folder = self.folder_of(parent_inode_new)
        replaced = self.nodes.get(folder.entries.get(os.fsdecode(name_new)))
        if replaced is node:
            return
        if replaced:
            if replaced.entries:
                raise pyfuse3.FUSEError(errno.ENOTEMPTY)
            self.take(folder, name_new, replaced)
        self.put(folder, name_new, node)
        self.take(self.folder_of(parent_inode_old), name_old, node)

    async def open(self, inode, flags, ctx):
        self.nodes[inode].opened += 1
        return pyfuse3.FileInfo(fh=inode)

    async def release(self, fh):
        self.nodes[fh].opened -= 1
        self.forget_unreachable(self.nodes[fh])

    async def read(self, fh, off, size):
        node = self.nodes[fh]
        end = min(off + size, node.size)
        first = off // BLOCK
        found = b"".join(self.block(node, place) for place in range(first, -(-end // BLOCK)))
        return found[off - first * BLOCK : end - first * BLOCK]

    def block(self, node, place):
        if place in node.blocks:
            return bytes(node.blocks[place])
        there = min(BLOCK, node.kept - place * BLOCK)
        if there <= 0:
            return bytes(BLOCK)
        with open(self.path(node.number), "rb", buffering=0) as file:
            return os.pread(file.fileno(), there, place * BLOCK).ljust(BLOCK, b"\0")

    async def write(self, fh, off, buf):
        node = self.nodes[fh]
        done = 0
        while done < len(buf):
            place, start = divmod(off + done, BLOCK)
            piece = buf[done : done + BLOCK - start]
            if len(piece) == BLOCK:
                node.blocks[place] = bytes(piece)
            else:
                block = bytearray(self.block(node, place))
                block[start : start + len(piece)] = piece
                node.blocks[place] = bytes(block)
            done += len(piece)
        node.size, node.mtime = max(node.size, off + done), time.time_ns()
        return done

    async def flush(self, fh):
        pass

    async def fsync(self, fh, datasync):
        self.flush_file(self.nodes[fh])

    async def opendir(self, inode, ctx):
        self.last += 1
        self.listings[self.last] = inode, list(self.folder_of(inode).entries.items())
        return self.last

    async def readdir(self, fh, start_id, token):
        _, listing = self.listings[fh]
        for place in range(start_id, len(listing)):
            name, number = listing[place]
            told = self.attributes(self.nodes[number])
            if not pyfuse3.readdir_reply(token, os.fsencode(name), told, place + 1):
                break

    async def releasedir(self, fh):
        del self.listings[fh]

    async def fsyncdir(self, fh, datasync):
        number, _ = self.listings[fh]
        self.flush_folder(self.nodes[number])

    async def statfs(self, ctx):
        told = pyfuse3.StatvfsData()
        there = os.statvfs(self.folder)
        for each in ("f_bsize", "f_frsize", "f_blocks", "f_bfree", "f_bavail", "f_files", "f_ffree", "f_favail"):
            setattr(told, each, getattr(there, each))
        told.f_namemax = 255
        return told


async def serve(disk):
    async with trio.open_nursery() as nursery:
        nursery.start_soon(obey, disk)
        say({"said": "mounted"})
        await pyfuse3.main()
        nursery.cancel_scope.cancel()


async def obey(disk):
    line = await trio.lowlevel.FdStream(os.dup(0)).receive_some()
    if not line:
        pyfuse3.terminate()
        return
    # Nothing else runs until the end, so the disk answers nothing after the cut.
    say({"said": "cut", **disk.cut(**json.loads(line))})
    os._exit(0)


def say(what):
    print(json.dumps(what), flush=True)


def main(folder, place):
    disk = Disk(folder)
    pyfuse3.init(disk, place, {*pyfuse3.default_options, "allow_other", "fsname=taama-power"})
    try:
        trio.run(serve, disk)
    finally:
        pyfuse3.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
